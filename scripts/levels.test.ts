import '../proofs/rules/levels.test.ts'
