import {
  STEP_ACTS,
  VERSION_STATES,
  type StepAct,
  type VersionState,
} from '@night-market/protocol/values/steps'
import { expect, test } from 'vitest'
import { mustAnswer, lapsesBefore, stepFrom, takeStep } from './steps.ts'

type Party = 'maker' | 'other'
const version = (state: VersionState, proposedBy: Party = 'maker', endRequestedBy: Party = 'maker') => ({
  no: 3,
  state,
  proposedBy,
  endRequestedBy,
})
const taken = (state: VersionState, act: StepAct, party: Party | null, seen = 3) =>
  stepFrom(version(state), { act, seen, party })

test('AGT-5: each party takes the steps of its side, the platform its own, and all others are refused', () => {
  const all = VERSION_STATES.flatMap((state) =>
    STEP_ACTS.flatMap((act) =>
      ([null, 'maker', 'other'] as const).flatMap((party) => {
        const step = taken(state, act, party)
        return 'state' in step ? [`${party ?? 'platform'} ${act}: ${state} to ${step.state}`] : []
      }),
    ),
  )
  expect(all).toEqual([
    'other counter: proposed to countered',
    'other accept: proposed to active',
    'other reject: proposed to rejected',
    'platform withdraw: proposed to withdrawn',
    'maker withdraw: proposed to withdrawn',
    'platform lapse: proposed to lapsed',
    'platform supersede: active to superseded',
    'maker request_end: active to termination_requested',
    'other request_end: active to termination_requested',
    'platform end: active to terminated',
    'platform supersede: termination_requested to superseded',
    'other agree_end: termination_requested to terminated',
    'other refuse_end: termination_requested to active',
    'platform end: termination_requested to terminated',
  ])
})

test('AGT-5: an answer to a version that is not the latest is refused, and so is a second answer', () => {
  expect(taken('proposed', 'accept', 'other', 2)).toEqual({ refused: 'changed_meanwhile' })
  expect(taken('active', 'accept', 'other')).toEqual({ refused: 'already_answered' })
  expect(() => takeStep(version('proposed'), { act: 'accept', seen: 3, party: 'maker' })).toThrow(
    'already_answered',
  )
})

test('AGT-5: the party that did not ask is the one that is asked', () => {
  expect(mustAnswer(version('proposed', 'other'), 'maker')).toBe(true)
  expect(mustAnswer(version('proposed', 'other'), 'other')).toBe(false)
  expect(mustAnswer(version('termination_requested', 'maker', 'other'), 'maker')).toBe(true)
  expect(mustAnswer(version('termination_requested', 'maker', 'other'), 'other')).toBe(false)
  expect(mustAnswer(version('active'), 'other')).toBe(false)
})

test('AGT-5: a proposal lapses after 7 days', () => {
  expect(lapsesBefore(new Date('2026-03-08T00:00:00Z'))).toEqual(new Date('2026-03-01T00:00:00Z'))
})
