import { ACTIVITY_STATUSES } from '@night-market/protocol/values/promotions'
import { expect, test } from 'vitest'
import {
  NO_ENTRY,
  standingOf,
  type CampaignFacts,
  type EntryFacts,
  type MemberFacts,
  type Standing,
} from './status.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const BEFORE = new Date('2026-11-22T11:59:59Z')
const LATER = new Date('2026-11-23T12:00:00Z')

const LIVE: CampaignFacts = {
  phase: 'live',
  trigger: 'deposit',
  needsJoin: true,
  hasRoom: true,
}
const NOT_MET: MemberFacts = { isMet: false, isLate: false }
const MET: MemberFacts = { isMet: true, isLate: false }
const JOINED: EntryFacts = { ...NO_ENTRY, isJoined: true }

const claim = (state: NonNullable<EntryFacts['claim']>['state'], expiresAt: Date | null = null) => ({
  ...JOINED,
  claim: { state, expiresAt },
})
const applied = (application: EntryFacts['application']) => ({ ...JOINED, application })

const standing = (
  campaign: Partial<CampaignFacts>,
  entry: EntryFacts = NO_ENTRY,
  member: MemberFacts = NOT_MET,
): Standing => standingOf({ ...LIVE, ...campaign }, entry, member, NOW)

/** Every transition of the table in the design: the facts of a status, and the next standing. */
const TRANSITIONS: [string, Standing['status'], Standing][] = [
  ['before it begins', 'coming_soon', standing({ phase: 'scheduled' })],
  ['it begins and has to be joined', 'join', standing({})],
  [
    'it begins and is for everybody',
    'claim',
    standing({ trigger: 'manual', needsJoin: false }, NO_ENTRY, MET),
  ],
  ['the member joins', 'joined', standing({}, JOINED)],
  ['the condition is met', 'claim', standing({}, JOINED, MET)],
  ['met before joining', 'join', standing({}, NO_ENTRY, MET)],
  [
    'the member checks in',
    'signed',
    standing({ trigger: 'login_streak' }, { ...JOINED, isSignedToday: true }),
  ],
  ['the next day', 'join', standing({ trigger: 'login_streak' }, JOINED)],
  [
    'the last day of the streak',
    'claim',
    standing({ trigger: 'login_streak' }, { ...JOINED, isSignedToday: true }, MET),
  ],
  ['the day after the last', 'claim', standing({ trigger: 'login_streak' }, JOINED, MET)],
  ['the reward is claimed', 'claimed', standing({}, claim('claimed'), MET)],
  ['the claim needs approval', 'process', standing({}, claim('process'), MET)],
  ['the claim is approved', 'claimed', standing({}, claim('claimed'), MET)],
  ['the claim is rejected', 'rejected', standing({}, claim('rejected'), MET)],
  ['an application can be made', 'join', standing({ trigger: 'application' })],
  ['an application is sent', 'applying', standing({ trigger: 'application' }, applied('applying'))],
  ['the first of two approves', 'process', standing({ trigger: 'application' }, applied('approved'))],
  ['it is rejected', 'rejected', standing({ trigger: 'application' }, applied('rejected'))],
  ['it is granted', 'issued', standing({ trigger: 'application' }, claim('issued', LATER))],
  ['it is collected', 'claimed', standing({ trigger: 'application' }, claim('claimed'))],
  ['the next period has no entry', 'join', standing({}, NO_ENTRY)],
]

test.each(TRANSITIONS)('PROMO-1: %s: %s', (_what, status, found) => {
  expect(found).toEqual({ status, closedBecause: null })
})

test('PROMO-1: every status is reachable', () => {
  const reached = new Set<string>([...TRANSITIONS.map(([, , { status }]) => status), 'closed'])
  expect([...reached].toSorted()).toEqual([...ACTIVITY_STATUSES].toSorted())
})

const OPEN: [string, EntryFacts, MemberFacts][] = [
  ['join', NO_ENTRY, NOT_MET],
  ['joined', JOINED, NOT_MET],
  ['claim', JOINED, MET],
  ['rejected', applied('rejected'), NOT_MET],
]

test.each(OPEN)(
  '%s closes when the campaign is over, paused, stopped or has nothing left, or too late',
  (...of) => {
    const [, entry, member] = of
    const closed = (campaign: Partial<CampaignFacts>, late = member) => standing(campaign, entry, late)
    expect(closed({ phase: 'ended' })).toEqual({ status: 'closed', closedBecause: 'over' })
    expect(closed({ phase: 'paused' })).toEqual({ status: 'closed', closedBecause: 'paused' })
    expect(closed({ phase: 'stopped' })).toEqual({ status: 'closed', closedBecause: 'stopped' })
    expect(closed({ hasRoom: false })).toEqual({ status: 'closed', closedBecause: 'budget' })
    expect(closed({}, { ...member, isLate: true })).toEqual({ status: 'closed', closedBecause: 'late' })
  },
)

test('a coming promotion that is stopped is closed', () => {
  expect(standing({ phase: 'stopped' })).toEqual({ status: 'closed', closedBecause: 'stopped' })
})

test('an issued reward outlives its campaign; stopping a campaign ends its applications', () => {
  for (const phase of ['ended', 'paused'] as const) {
    expect(standing({ phase, hasRoom: false }, applied('applying')).status).toBe('applying')
    expect(standing({ phase, hasRoom: false }, applied('approved')).status).toBe('process')
  }
  expect(standing({ phase: 'stopped' }, applied('applying')).status).toBe('closed')
  for (const phase of ['ended', 'paused', 'stopped'] as const) {
    expect(standing({ phase }, claim('issued', LATER)).status).toBe('issued')
    expect(standing({ phase }, claim('process')).status).toBe('process')
    expect(standing({ phase }, claim('claimed')).status).toBe('claimed')
  }
})

test('a reward is closed at the moment it expires uncollected', () => {
  const late = { status: 'closed', closedBecause: 'late' }
  expect(standing({}, claim('issued', NOW))).toEqual(late)
  expect(standing({}, claim('issued', BEFORE))).toEqual(late)
  expect(standing({}, claim('expired', BEFORE))).toEqual(late)
})
