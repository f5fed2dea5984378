/**
 * Steps of two parties: what one proposes, the other consents to, version by version. Functions over a feature's own rows: the
 * feature keeps the versions and their steps, locks what it decides on, and says what an accepted version does.
 *
 * Promises: an answer names the version that was read; a proposal, and a request to end what runs, is answered once and by the
 * party that is asked; only its maker takes a proposal back; a proposal without an answer lapses. What takes two of the staff
 * is a proposal of `reviews`.
 *
 * Leans on: nothing.
 */
export { mustAnswer, lapsesBefore, stepFrom, takeStep, type Version } from './steps.ts'
