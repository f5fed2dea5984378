/** Which country an address is in: from a file in MaxMind's format, or from a small table of networks. */
import { readFileSync } from 'node:fs'
import { Reader, type CountryResponse } from 'mmdb-lib'
import { z } from 'zod'
import { isNetwork, isWithin } from './address.ts'
import { WrongSettings } from '../wrong-settings.ts'

/** The ISO 3166 code of the country of an address, or null when it is unknown. */
export type CountryOf = (address: string) => string | null

/**
 * `file` ending in `.json` is a table `{ "203.0.113.0/24": "IN" }`, any other a MaxMind database of countries or cities;
 * an empty name knows no country. A file that cannot be read stops the start.
 */
export function openRegions(file: string): CountryOf {
  if (file === '') return () => null
  try {
    return file.endsWith('.json') ? tableIn(file) : databaseIn(file)
  } catch (cause) {
    const kinds = 'a MaxMind database, or a JSON table of networks and countries'
    const problem = cause instanceof z.ZodError ? firstProblem(cause) : (cause as Error).message
    throw new WrongSettings(`REGION_FILE is "${file}"; it should be ${kinds} (${problem}).`, { cause })
  }
}

function firstProblem({ issues: [issue] }: z.ZodError): string {
  return (issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message) ?? ''
}

const Table = z.record(z.string().refine(isNetwork, 'is no network'), z.string().regex(/^[A-Z]{2}$/))

function tableIn(file: string): CountryOf {
  const table = Table.parse(JSON.parse(readFileSync(file, 'utf8')))
  const places = Object.entries(table).map(([network, country]) => ({ networks: [network], country }))
  return (address) => places.find(({ networks }) => isWithin(address, networks))?.country ?? null
}

function databaseIn(file: string): CountryOf {
  const reader = new Reader<CountryResponse>(readFileSync(file))
  return (address) => {
    const found = reader.get(address)
    return found?.country?.iso_code ?? found?.registered_country?.iso_code ?? null
  }
}
