/** The HTML of the first screens: elements and classes as the components make them, so that nothing moves when they take over. */
import { Gift, History, House, Megaphone, Menu, Search, type LucideIcon } from 'lucide-react'
import { labelsOf } from '../labels-of.ts'
import { classesOf } from './class-names.ts'
import { icon, picture, search, type Labels } from './parts.ts'

const layout = classesOf('sites/player/layout/layout')
const banners = classesOf('features/content/banners/banners')
const notices = classesOf('features/content/notices/notices')
const catalogue = classesOf('features/catalogue/catalogue')
const promotions = classesOf('features/promotions/promotions')

const LABELS = [
  'shell',
  'sites/player',
  'features/catalogue',
  'features/catalogue/filters',
  'features/content/pages',
  'features/promotions',
]

/** The labels that the first screens show. */
export const labelsIn = (locale: string): Labels =>
  Object.assign({}, ...LABELS.map((folder) => labelsOf(folder, locale))) as Labels

/** Header, bottom bar and, between them, a page. */
export const framed = (labels: Labels, main: string, isHome: boolean): string =>
  compact(`
    <div class="${layout('site')}" data-layout="site" data-frame="whole" data-first-screen>
      ${header(labels)}
      <aside class="${layout('side')}"></aside>
      <div class="${layout('site-main')}"><main class="${layout('page')}">${main}</main></div>
      ${bottomBar(labels, isHome)}
    </div>`)

const header = (labels: Labels): string => `
  <header class="${layout('header')}">
    <span class="icon-button">${icon(Menu, 22)}</span>
    <a class="${layout('logo')}" href="/">
      {{#site[logo=]}}
        ${LANTERN.replace('<svg', `<svg class="${layout('logo-mark')}"`)}
        <span class="${layout('logo-words')}">
          {{#.[title=]}}night <span class="${layout('logo-second')}">market</span>{{/}}{{title}}
        </span>
      {{/}}
      {{#site.logo}}<img class="${layout('logo-picture')}" src="{{.}}" alt="" />{{/}}
      {{#site[profile=sandbox]}}<span class="${layout('logo-profile')}">${labels['player.sandbox']}</span>{{/}}
    </a>
    <div class="${layout('header-end')}">
      ${button('/login', 'plain', 'm', labels['player.login'])}
      ${button('/register', 'primary', 'm', labels['player.register'])}
    </div>
  </header>`

const bottomBar = (labels: Labels, isHome: boolean): string => `
  <nav class="${layout('bottom-bar')}">
    ${[
      [Menu, 'player.menu', '/'],
      [Search, 'player.browse', '/'],
      [House, 'hd_home', '/'],
      [Gift, 'hd_event', '/promotions'],
      [History, 'catalogue.recent', '/recent'],
    ]
      .map(([drawn, label, href]) => {
        const inside = `${icon(drawn as LucideIcon, 22)}${labels[label as string]}`
        const current = isHome && drawn === House ? ' aria-current="page"' : ''
        return `<a class="${layout('bottom-item')}" href="${href as string}"${current}>${inside}</a>`
      })
      .join('')}
  </nav>`

/** The first banner and the notices as they are, and the search; what follows has its place. */
export const home = (labels: Labels): string => `
  <section class="${banners('banner')}">{{#announcements.banners[groupName=w_home]:1}}
    <div class="${banners('banner-slide')}" data-role="now">
      <div class="${banners('banner-words')}">
        <h2 class="${banners('banner-title')}"><bdi>{{title}}</bdi></h2>
        <p class="${banners('banner-text')}"><bdi>{{text}}</bdi></p>
        {{#actionLabel}}<span class="button" data-kind="primary" data-size="l">{{.}}</span>{{/}}
      </div>
      <div class="${banners('banner-art')}">
        {{#games:3}}<div><span class="art">${picture('(max-width: 767px) 84px, 164px')}</span></div>{{/}}
      </div>
    </div>
  {{/}}</section>
  <section class="${notices('notices')}">
    ${icon(Megaphone, 18)}
    <div class="${notices('notices-window')}"><ul class="${notices('notices-track')}">
      {{#announcements.player}}<li><button type="button" tabindex="-1"><bdi>{{title}}</bdi></button></li>{{/}}
    </ul></div>
  </section>
  <div class="${layout('home-search')}">${search(labels)}</div>
  <div class="tabs">${'<span class="skeleton" data-waiting="tab"></span>'.repeat(5)}</div>
  <div class="${catalogue('lobby-waiting')}"></div>`

export const promotionList = (labels: Labels): string => `
  <div class="${promotions('page')}"><header>
    <h1 class="page-title">${labels['promotions.title']}</h1>
    <p class="${promotions('lead')}">${labels['promotions.lead']}</p>
  </header></div>`

const button = (href: string, kind: string, size: string, label: string | undefined): string =>
  `<a class="button " href="${href}" data-kind="${kind}" data-size="${size}" data-wide="false">${label}</a>`

/** Spaces between elements weigh, and show where the components have none. */
const compact = (html: string): string =>
  html
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/> </g, '><')
    .trim()

const LANTERN = `<svg viewBox="0 0 26 32" aria-hidden="true">
  <path d="M9 0h8v3H9zM9 29h8v3H9z" fill="#ff7a3d"/>
  <path d="M13 3c8.2 0 12.5 5 12.5 13S21.2 29 13 29 .5 24 .5 16 4.8 3 13 3z" fill="#ffb224"/>
  <path d="M13 3c3 0 5 5 5 13s-2 13-5 13-5-5-5-13 2-13 5-13z" fill="#ffd27a"/>
  <path d="M8 4.2C5.8 6.6 4.8 10.7 4.8 16s1 9.4 3.2 11.8M18 4.2c2.2 2.4 3.2 6.5 3.2 11.8s-1 9.4-3.2 11.8"
    stroke="#b96a00" stroke-width="1.4" fill="none"/>
</svg>`
