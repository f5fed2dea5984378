import { expect, test } from 'vitest'
import { z } from 'zod'
import { findErrors, type Fields, type Rules } from './problems.ts'

const USUAL = { empty: 'Input cannot be empty', wrong: 'Check this' }
const Account = z.object({
  holder: z.string().trim().min(2),
  details: z.object({ accountNumber: z.string().regex(/^[0-9]{6,20}$/) }),
  remark: z.string().max(5),
})

const FILLED = { holder: 'Asha', accountNumber: '12345678', remark: '' }
type Filled = typeof FILLED

const rules = (change: Partial<Rules<Filled, unknown>> = {}): Rules<Filled, unknown> => ({
  schema: () => Promise.resolve(Account),
  body: ({ accountNumber, ...typed }) => ({ ...typed, details: { accountNumber } }),
  ...change,
})

const errorsOf = async (typed: Partial<Filled>, change?: Partial<Rules<Filled, unknown>>) =>
  findErrors({ ...FILLED, ...typed }, rules(change), USUAL)

test('what the schema takes has no errors', async () => {
  expect(await errorsOf({})).toEqual({ fields: {}, alert: undefined })
})

test.each<[typed: Partial<Filled>, fields: Partial<Filled>]>([
  [{ holder: ' ' }, { holder: USUAL.empty }],
  [{ holder: 'A' }, { holder: USUAL.wrong }],
  [{ accountNumber: '12 34' }, { accountNumber: 'Six to twenty digits' }],
  [
    { accountNumber: '', remark: 'too long' },
    { accountNumber: USUAL.empty, remark: USUAL.wrong },
  ],
])('the schema rejects %j under its fields, nested ones too: %j', async (typed, fields) => {
  const found = await errorsOf(typed, { wrong: { accountNumber: 'Six to twenty digits' } })
  expect(found).toEqual({ fields, alert: undefined })
})

test('a field that is required and empty has its own error, or the usual one', async () => {
  const required = ['remark', 'holder'] as const
  expect((await errorsOf({ holder: '' }, { required, empty: { holder: 'Who?' } })).fields).toEqual({
    holder: 'Who?',
    remark: USUAL.empty,
  })
})

test('a rule of the page is checked beside the schema, and an empty field says so first', async () => {
  const check = ({ holder }: Filled) => ({ holder: holder === 'Asha' ? 'Not her' : undefined, remark: 'No' })
  expect((await errorsOf({}, { check })).fields).toEqual({ holder: 'Not her', remark: 'No' })
  expect((await errorsOf({ holder: '' }, { check })).fields.holder).toBe(USUAL.empty)
})

test('what the schema rejects and no field holds is an alert', async () => {
  const body = () => ({ ...FILLED, details: null })
  expect(await errorsOf({}, { body })).toEqual({ fields: {}, alert: USUAL.wrong })
})

test('a box that has to be ticked is empty until then', async () => {
  const consent = (isOfAge: boolean): Promise<unknown> =>
    findErrors<Fields, Fields>({ isOfAge }, { body: (typed) => typed, required: ['isOfAge'] }, USUAL)
  expect(await consent(false)).toEqual({ fields: { isOfAge: USUAL.empty }, alert: undefined })
  expect(await consent(true)).toEqual({ fields: {}, alert: undefined })
})

test('a schema that cannot be loaded fails the check', async () => {
  const schema = () => Promise.reject(new TypeError('the module did not load'))
  await expect(errorsOf({}, { schema })).rejects.toThrow('the module did not load')
})
