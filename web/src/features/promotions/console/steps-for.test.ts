import { expect, test } from 'vitest'
import type { CampaignDetail } from './queries.ts'
import { stepsFor } from './steps-for.ts'

const version = (no: number, author: string) => ({ no, author }) as CampaignDetail['versions'][number]
const step = (name: string, no: number) => ({ step: name, no, by: 'asha', note: '', at: '' })
const seen = (change: Partial<Parameters<typeof stepsFor>[0]> = {}) => ({
  phase: 'draft' as const,
  lastNo: 1,
  liveNo: null,
  versions: [version(1, 'asha')],
  steps: [step('written', 1)],
  ...change,
})
const by = (username: string, ...rights: ('promote' | 'approve')[]) => ({ username, rights })
const submitted = seen({ phase: 'review', steps: [step('written', 1), step('submitted', 1)] })

test('a draft is submitted, and published by another person than its author', () => {
  expect(stepsFor(seen(), by('asha', 'promote')).steps).toEqual(['submit', 'stop'])
  const ofAuthor = stepsFor(submitted, by('asha', 'promote', 'approve'))
  expect(ofAuthor).toEqual({ steps: ['back', 'stop'], note: 'campaign.another_publishes' })
  expect(stepsFor(submitted, by('bruno', 'promote', 'approve')).steps).toEqual(['publish', 'back', 'stop'])
  expect(stepsFor(submitted, by('chitra', 'promote')).note).toBe('campaign.approvers_publish')
})

test('what was sent back is submitted again; a live campaign is paused or stopped by one person', () => {
  const back = seen({ steps: [...submitted.steps, step('sent_back', 1)] })
  expect(stepsFor(back, by('asha', 'promote')).steps).toContain('submit')
  const live = seen({ phase: 'live', liveNo: 1 })
  expect(stepsFor(live, by('chitra', 'promote')).steps).toEqual(['pause', 'stop'])
  const paused = seen({ phase: 'paused', liveNo: 1 })
  expect(stepsFor(paused, by('chitra', 'promote')).steps).toEqual(['stop'])
  expect(stepsFor(paused, by('bruno', 'approve')).steps).toEqual(['resume', 'stop'])
  expect(stepsFor(seen({ phase: 'stopped' }), by('asha', 'promote')).steps).toEqual([])
})
