import { expect, test } from 'vitest'
import { fits, languageOf, PATTERNS, registrationMethods, type Merchant, type PatternId } from './model.ts'

const CASES: Record<PatternId, { fit: string[]; unfit: string[] }> = {
  any: { fit: ['a b', 'मीरा', '!?'], unfit: [] },
  letter_first: { fit: ['a', 'Meera20'], unfit: ['2meera', 'me_era', 'मीरा', 'a b'] },
  letters_chinese_digits: { fit: ['夜市88a'], unfit: ['夜市!', 'मीरा'] },
  email: { fit: ['a.b+c@market.example', 'a@b.co'], unfit: ['a@b', 'a@@b.co', 'a b@c.de', '@b.co'] },
  alphanumeric: { fit: ['aZ9'], unfit: ['a-9', 'a 9'] },
  letters_and_digits: { fit: ['a1', '1a'], unfit: ['aa', '11', 'a1!'] },
  digits: { fit: ['0123'], unfit: ['12a', '१२'] },
  alphanumeric_with_uppercase: { fit: ['aB1', 'B'], unfit: ['ab1', 'B!'] },
  english_and_spaces: { fit: ['Meera Nair'], unfit: ['Meera2', 'मीरा'] },
  no_spaces: { fit: ['a!b'], unfit: ['a b', 'a\tb'] },
  chinese_with_punctuation: { fit: ['夜市，你好。', '艾·夜'], unfit: ['夜市a'] },
  date_year_first: { fit: ['2001-12-31'], unfit: ['2001-13-01', '12-31-2001', '2001-1-1'] },
  date_month_first: { fit: ['12-31-2001'], unfit: ['13-01-2001', '2001-12-31'] },
  korean: { fit: ['야시장'], unfit: ['야시장1', '夜'] },
  thai: { fit: ['ตลาด'], unfit: ['ตลาด a'] },
  thai_or_english_with_spaces: { fit: ['ตลาด นัด', 'night market'], unfit: ['night ตลาด', 'night1'] },
  uppercase_and_spaces: { fit: ['NIGHT MARKET'], unfit: ['Night', '   '] },
  letters_digits_symbols: { fit: ['a1!'], unfit: ['a b', 'मी'] },
  every_kind: { fit: ['aA1!'], unfit: ['aA1', 'a1!', 'A1!', 'aA!', 'aA1! '] },
}

for (const [id, { fit, unfit }] of Object.entries(CASES) as [PatternId, (typeof CASES)[PatternId]][]) {
  test(`ID-11: the pattern ${id} takes what it names and nothing else`, () => {
    const rule = {
      enabled: true,
      required: true,
      acceptedPattern: PATTERNS[id],
      patternId: id,
      minLength: 1,
      maxLength: 40,
    }
    expect(fit.filter((text) => !fits(rule, text))).toEqual([])
    expect(unfit.filter((text) => fits(rule, text))).toEqual([])
  })
}

test('a length is counted in characters as people count them', () => {
  const rule = {
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 'any' as const,
    minLength: 2,
    maxLength: 3,
  }
  expect(['🏮', '🏮🏮', '🏮🏮🏮', '🏮🏮🏮🏮'].map((text) => fits(rule, text))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a language is the asked one in any case, or the merchant’s own', () => {
  const merchant = { languages: ['EN', 'HI'], defaultLanguage: 'EN' } as Merchant
  expect(['HI', 'hi', 'fr', ''].map((asked) => languageOf(merchant, asked))).toEqual(['HI', 'HI', 'EN', 'EN'])
})

test('ID-18: the ways to register follow the flags', () => {
  const methods = (flags: Record<string, boolean>) =>
    registrationMethods({ flags }, { sends: ['sms'], firebase: null })
  expect(methods({ USERNAMEREG3: true })).toEqual(['register'])
  expect(methods({ USERNAMEREG3: true, MOBILENUMREG3: true })).toEqual(['register', 'registerMobile'])
  expect(methods({})).toEqual([])
})

test('registration by number is offered where a code can be sent, or none is needed', () => {
  const offered = (more: Record<string, boolean>, sends: 'sms'[], firebase = false) =>
    registrationMethods(
      { flags: { USERNAMEREG3: true, MOBILENUMREG3: true, ...more } },
      { sends, firebase: firebase ? { apiUrl: 'https://firebase.example', apiKey: 'key' } : null },
    ).includes('registerMobile')
  const withPassword = { MOBILENUMPASSREG3: true }
  expect([offered({}, ['sms']), offered({}, [], true), offered(withPassword, [])]).toEqual([true, true, true])
  expect([offered({}, []), offered({ ...withPassword, REGMOBVERF3: true }, [])]).toEqual([false, false])
})
