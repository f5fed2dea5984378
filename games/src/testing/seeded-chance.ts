/** The chances that tests play with: a seeded one and a scripted one. */
export { seededChance } from '../kernel/seeded-chance.ts'
export { scriptedChance } from './scripted-chance.ts'
