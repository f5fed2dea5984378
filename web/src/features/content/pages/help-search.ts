import type { ContentText } from '@night-market/protocol/content'
import { plainText } from '@night-market/protocol/values/text/rich-text'

export type Article = Pick<ContentText, 'slug' | 'groupName' | 'title' | 'summary' | 'body'>

/** Letters as a search compares them: without capitals, accents and the dots of Hindi letters. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase()

/** The articles that hold every word, those that name it in their title first. */
export function foundArticles<Found extends Article>(articles: readonly Found[], search: string): Found[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...articles]
  const scored = articles.flatMap((article) => {
    const title = folded(article.title)
    const all = `${title} ${folded(article.summary)} ${folded(plainText(article.body))}`
    if (!words.every((word) => all.includes(word))) return []
    return [{ article, score: words.filter((word) => title.includes(word)).length }]
  })
  return scored.toSorted((one, other) => other.score - one.score).map(({ article }) => article)
}

/** The articles by topic, in the order in which the topics first appear. */
export const topicsOf = <Found extends Article>(articles: readonly Found[]): [string, Found[]][] => [
  ...Map.groupBy(articles, ({ groupName }) => groupName),
]
