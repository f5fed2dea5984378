import { Nothing, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/promotions/campaigns'
import type { Right } from '@night-market/protocol/values/roles'
import { PromotionParams } from '@night-market/protocol/promotions/offers'
import { ok, type App } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { merchantOf } from '../../site/index.ts'
import { staffOf } from '../../staff/index.ts'
import type { Promotions } from '../promotions.ts'
import { campaignDetail, listCampaigns } from './view.ts'
import { addCodes, addToList } from './lists.ts'
import {
  pauseCampaign,
  publishCampaign,
  resumeCampaign,
  sendCampaignBack,
  stopCampaign,
  submitCampaign,
} from './steps.ts'
import { setBudget } from './set-budget.ts'
import { draftCampaign, writeCampaign } from './write.ts'

const PROMOTER = { access: 'staff', right: 'promote' } as const
const APPROVER = { access: 'staff', right: 'approve' } as const
const params = PromotionParams
const nothing = { 200: reply(Nothing) }

/** The console's calls to manage campaigns. A change that adds risk takes a second person. */
export function staffRoutes(app: App, promotions: Promotions): void {
  readingRoutes(app, promotions)
  writingRoutes(app, promotions)
  stepRoutes(app, promotions)
  listRoutes(app, promotions)
}

function readingRoutes(app: App, { services: { db, clock } }: Promotions): void {
  const list = { response: { 200: reply(wire.Campaigns) } }
  app.get('/ops/promotions', { config: PROMOTER, schema: { ...list, summary: 'Campaigns' } }, async () =>
    ok({ rows: await listCampaigns(db, await merchantOf(db), clock()) }),
  )
  const one = { params, response: { 200: reply(wire.CampaignDetail) } }
  app.get(
    '/ops/promotions/:id',
    { config: PROMOTER, schema: { ...one, summary: 'A campaign' } },
    async (request) => {
      const detail = await campaignDetail(db, request.params.id, await merchantOf(db), clock())
      if (detail === null) throw new Refusal('not_found')
      return ok(detail)
    },
  )
}

function writingRoutes(app: App, promotions: Promotions): void {
  const { clock } = promotions.services
  const drafting = { body: wire.CampaignBody, response: nothing }
  app.post(
    '/ops/promotions',
    { config: PROMOTER, schema: { ...drafting, summary: 'Create a campaign' } },
    async (request) => {
      await draftCampaign(promotions, request.body, staffOf(request).username, clock())
      return ok(null)
    },
  )
  const writing = { params, body: wire.CampaignVersionBody, response: nothing }
  app.post(
    '/ops/promotions/:id/versions',
    { config: PROMOTER, schema: { ...writing, summary: 'Save a new version of a campaign' } },
    async (request) => {
      const written = { ...request.params, ...request.body }
      await writeCampaign(promotions, written, staffOf(request).username, clock())
      return ok(null)
    },
  )
}

interface StepRoute {
  path: string
  summary: string
  config: { access: 'staff'; right: Right }
  take: typeof stopCampaign
}
const STEPS: StepRoute[] = [
  { path: 'submit', config: PROMOTER, take: submitCampaign, summary: 'Submit a campaign for review' },
  { path: 'back', config: APPROVER, take: sendCampaignBack, summary: 'Send a campaign back to its author' },
  {
    path: 'publish',
    config: APPROVER,
    take: publishCampaign,
    summary: 'Publish a campaign of another author',
  },
  { path: 'pause', config: PROMOTER, take: pauseCampaign, summary: 'Pause a campaign' },
  { path: 'resume', config: APPROVER, take: resumeCampaign, summary: 'Resume a campaign' },
  { path: 'stop', config: PROMOTER, take: stopCampaign, summary: 'Stop a campaign' },
]

function stepRoutes(app: App, promotions: Promotions): void {
  const { clock } = promotions.services
  for (const { path, summary, config, take } of STEPS) {
    const schema = { summary, params, body: wire.CampaignStepBody, response: nothing }
    app.post(`/ops/promotions/:id/${path}`, { config, schema }, async (request) => {
      await take(promotions, { ...request.params, ...request.body }, staffOf(request).username, clock())
      return ok(null)
    })
  }
  const budget = { params, body: wire.CampaignBudgetBody, response: nothing }
  app.post(
    '/ops/promotions/:id/budget',
    { config: PROMOTER, schema: { ...budget, summary: 'Change the budget of a campaign' } },
    async (request) => {
      const wanted = { ...request.params, ...request.body, budget: BigInt(request.body.budget) }
      await setBudget(promotions, wanted, staffOf(request).username, clock())
      return ok(null)
    },
  )
}

function listRoutes(app: App, promotions: Promotions): void {
  const { clock } = promotions.services
  const codes = { params, body: wire.CampaignCodesBody, response: nothing }
  app.post(
    '/ops/promotions/:id/codes',
    { config: PROMOTER, schema: { ...codes, summary: 'Add codes' } },
    async (request) => {
      const wanted = { ...request.params, ...request.body }
      await addCodes(promotions, wanted, staffOf(request).username, clock())
      return ok(null)
    },
  )
  const members = { params, body: wire.CampaignListBody, response: { 200: reply(wire.CampaignListed) } }
  app.post(
    '/ops/promotions/:id/members',
    { config: PROMOTER, schema: { ...members, summary: 'Add members' } },
    async (request) => {
      const wanted = { ...request.params, ...request.body }
      return ok(await addToList(promotions, wanted, staffOf(request).username, clock()))
    },
  )
}
