import { FiguresValue, GameFiguresValue, WaitingValue } from '@night-market/protocol/console/overview'
import { reply } from '@night-market/protocol/envelope'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import type { Act } from '../../reviews/index.ts'
import { staffOf } from '../../staff/index.ts'
import { figuresOf, gameFigures } from './figures.ts'
import { waitingFor } from './waiting.ts'

const READER = { access: 'staff', right: 'see' } as const

/** What a member of staff sees first: what waits for them, and the figures of the day. */
export function overviewRoutes(app: App, { db, clock }: Services, acts: readonly Act[]): void {
  app.get(
    '/ops/console/waiting',
    {
      config: { access: 'staff' },
      schema: { summary: 'What waits for this member of staff', response: { 200: reply(WaitingValue) } },
    },
    async (request) => ok(await waitingFor({ db, acts }, staffOf(request), clock())),
  )
  app.get(
    '/ops/console/figures',
    {
      config: READER,
      schema: { summary: 'Figures of the day', response: { 200: reply(FiguresValue) } },
    },
    async () => ok(await figuresOf(db, clock())),
  )
  app.get(
    '/ops/console/figures/games',
    {
      config: READER,
      schema: { summary: 'Games of the day, by stakes', response: { 200: reply(GameFiguresValue) } },
    },
    async () => ok(await gameFigures(db, clock())),
  )
}
