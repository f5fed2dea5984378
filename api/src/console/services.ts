export type { Services } from '../sign-in/index.ts'
