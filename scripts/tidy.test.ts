import '../proofs/rules/tidy.test.ts'
