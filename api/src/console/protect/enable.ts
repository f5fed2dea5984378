import assert from 'node:assert/strict'
import { MemberEnableAct } from '@night-market/protocol/console/members'
import type { z } from 'zod'
import { lockMember, memberById } from '../../members/index.ts'
import type { Act } from '../../reviews/index.ts'
import { changeMemberStatus } from '../../sign-in/index.ts'
import { lastDisabled } from './queries.ts'

/**
 * The act that enables a disabled account again, by two people: what one person did for safety one person does not undo. It is
 * about this one time that the account was disabled.
 */
export const enableAct: Act<z.infer<typeof MemberEnableAct>> = {
  kind: 'console.member_enable',
  right: 'protect',
  payload: MemberEnableAct,
  peopleFor: () => 2,
  subjectOf: ({ member }) => member,
  membersOf: async (_tx, { member }) => [member],
  async lock(tx, { member }) {
    await lockMember(tx, member)
    const found = await memberById(tx, member)
    if (found?.status !== 'disabled') return null
    return `disabled ${await lastDisabled(tx, member)}`
  },
  async apply(tx, { member }, { proposal, by }, now) {
    const found = await memberById(tx, member)
    assert(found, `there is no member ${member}`)
    const who = { kind: 'staff', name: by }
    await changeMemberStatus(tx, found, 'active', { by: who, details: { proposal } }, now)
  },
}
