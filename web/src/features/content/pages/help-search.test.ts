import { expect, test } from 'vitest'
import { foundArticles, topicsOf, type Article } from './help-search.ts'

const article = (slug: string, title: string, body: string, groupName = 'a'): Article => ({
  slug,
  title,
  body,
  groupName,
  summary: '',
})
const ARTICLES = [
  article('turnover', 'What is turnover?', 'You must wager a **deposit** once before you withdraw.'),
  article('deposit', 'How do I deposit?', 'Choose a method and an amount.', 'b'),
  article('limits', 'जमा की सीमा', 'सीमा तुरंत लागू होती है। राउंड पूरे होते हैं।'),
]
const found = (asked: string) => foundArticles(ARTICLES, asked).map(({ slug }) => slug)

test('MSG-6: a search finds articles that hold every word, those with it in the title first', () => {
  expect(found('')).toEqual(['turnover', 'deposit', 'limits'])
  expect(found('DEPOSIT')).toEqual(['deposit', 'turnover'])
  expect(found('deposit wager')).toEqual(['turnover'])
  expect(found('सीमा')).toEqual(['limits'])
  expect(found('camel')).toEqual([])
})

test('marks of the text are not searched, and topics keep their order', () => {
  expect(found('**')).toEqual([])
  expect(topicsOf(ARTICLES).map(([topic, inside]) => [topic, inside.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})
