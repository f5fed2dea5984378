import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seeded } from '../../../api/src/platform/seeded.ts'
