import { expect, test } from 'vitest'
import { fill } from './template.ts'

const values = {
  banners: [
    { group: 'menu', title: 'Small' },
    {
      group: 'home',
      title: '<b>"Night" & day</b>',
      games: [{ icon: 'https://a.example/t-360.webp#widths=180,360' }],
    },
    { group: 'home', title: 'Second', games: [{ icon: 'https://a.example/plain.png' }] },
  ],
  empty: '',
  name: 'Market',
}

test.each([
  ['<p>{{name}}</p>', '<p>Market</p>'],
  ['{{nothing}}{{banners}}{{constructor}}', ''],
  ['{{#name}}{{.}}!{{/}}{{#empty}}no{{/}}{{#nothing.at.all}}no{{/}}', 'Market!'],
  ['{{#banners[group=home]:1}}{{title}}{{/}}', '&lt;b>&quot;Night&quot; &amp; day&lt;/b>'],
  [
    '{{#banners}}{{#games}}<img src="{{src icon}}" srcset="{{srcset icon}}">{{/}}{{/}}',
    '<img src="https://a.example/t-360.webp" srcset="https://a.example/t-180.webp 180w, https://a.example/t-360.webp 360w">' +
      '<img src="https://a.example/plain.png" srcset="">',
  ],
])('%s', (template, html) => expect(fill(template, values)).toBe(html))
