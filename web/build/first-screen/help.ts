/** The first screen of the help centre: its search, its topics and the titles of its articles. */
import { ChevronDown, Search } from 'lucide-react'
import { TOPICS } from '../../src/features/content/pages/topics.ts'
import { classesOf } from './class-names.ts'
import { icon, type Labels } from './parts.ts'

const help = classesOf('features/content/pages/help')

/** The topics stand in the order of their list, as the articles that come with the product do. */
export const helpCentre = (labels: Labels): string => `
  <div class="${help('help')}">
    <header class="${help('head')}">
      <h1 class="page-title">${labels['article.help']}</h1>
      <div class="field" data-size="m">
        <span class="field-label">${labels['article.search']}</span>
        <div class="field-control">${icon(Search, 18)}<input tabindex="-1" aria-label="${labels['article.search']}" /></div>
      </div>
    </header>
    <div class="${help('columns')}">
      <nav class="${help('topics')}">
        ${eachTopic(({ one, name }) => `{{#${one}}}<a href="#">${labels[name]}</a>{{/}}`)}
        <a href="#term">${labels['article.terms']}</a>
      </nav>
      <div class="${help('articles')}">
        ${eachTopic(
          ({ one, all, name }) =>
            `{{#${one}}}<section><h2>${labels[name]}</h2>{{/}}{{#${all}}}${ARTICLE}{{/}}{{#${one}}}</section>{{/}}`,
        )}
      </div>
    </div>
  </div>`

const ARTICLE = `
  <details class="${help('article')}">
    <summary tabindex="-1"><bdi>{{title}}</bdi>${icon(ChevronDown, 18)}</summary>
  </details>`

/** `all` are the articles of a topic, `one` is its first, as places of the template. */
const eachTopic = (write: (topic: { one: string; all: string; name: string }) => string): string =>
  Object.entries(TOPICS)
    .map(([topic, name]) => {
      const all = `help.articles[groupName=${topic}]`
      return write({ one: `${all}:1`, all, name })
    })
    .join('')
