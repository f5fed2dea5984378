/** The chances that tests play with: a seeded one and a scripted one. */
export { seededChance } from '../fairness/seeded-chance.ts'
export { scriptedChance } from './scripted-chance.ts'
