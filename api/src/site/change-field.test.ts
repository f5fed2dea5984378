import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { changeField, fieldRulesOf, type FieldChange } from './index.ts'

const market = await testMarket()
const { db } = market.services
const change = (field: string, wish: FieldChange) =>
  changeField(db, { field, change: wish, by: 'operator asha' }, market.clock.read())

test('ID-12, ID-18: every field of the registration can be switched on, required and switched off again', async () => {
  const fields = Object.keys(await fieldRulesOf(db)).filter(
    (field) => !['username', 'password'].includes(field),
  )
  expect(fields.length).toBeGreaterThan(20)
  for (const field of fields) {
    for (const [asked, enabled, required] of [
      ['optional', true, false],
      ['required', true, true],
      ['off', false, false],
    ] as const) {
      await change(field, { asked })
      expect((await fieldRulesOf(db))[field], `${field} ${asked}`).toMatchObject({ enabled, required })
    }
  }
})

test('ID-11: the form and lengths of a field can change, and each change is audited with its author', async () => {
  await change('idNumber', { asked: 'required', pattern: 'digits', minLength: 12, maxLength: 12 })
  expect((await fieldRulesOf(db)).idNumber).toEqual({
    enabled: true,
    required: true,
    acceptedPattern: '^[0-9]+$',
    patternId: 'digits',
    minLength: 12,
    maxLength: 12,
  })
  const last = await db
    .selectFrom('site.changes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({
    setting: 'field idNumber',
    madeBy: 'operator asha',
    after: { asked: 'required', pattern: 'digits', minLength: 12, maxLength: 12 },
  })
})

test.each<[string, FieldChange, string]>([
  ['shoeSize', { asked: 'optional' }, 'is no field of the registration'],
  ['username', { asked: 'off' }, 'is always required'],
  ['email', { minLength: 20, maxLength: 10 }, 'has no length that fits'],
  ['email', { pattern: 'rhyme' as never }, 'is one of'],
])('the field %s is not changed to %j', async (field, wish, problem) => {
  const before = await fieldRulesOf(db)
  await expect(change(field, wish)).rejects.toMatchObject({
    code: 'invalid_request',
    details: { field, problem: expect.stringContaining(problem) },
  })
  fieldRulesOf.forget(db)
  expect(await fieldRulesOf(db)).toEqual(before)
})
