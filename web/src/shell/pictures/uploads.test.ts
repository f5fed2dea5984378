import { UPLOAD_BYTES } from '@night-market/protocol/values/upload-limits'
import { expect, test } from 'vitest'
import { objectionTo } from './uploads.ts'

const aFile = (type: string, size = 10) => new File([new Uint8Array(size)], 'picture', { type })

test.each(['image/png', 'image/jpeg'])('PAY-8: a file of type %s is sent', (type) => {
  expect(objectionTo(aFile(type))).toBeNull()
})

test.each(['image/svg+xml', 'image/webp', 'application/pdf', 'text/html'])(
  'PAY-8: a file of type %s is not even sent',
  (type) => {
    expect(objectionTo(aFile(type))?.code).toBe('upload_not_picture')
  },
)

test('a file whose type the system does not know is sent: the server looks at its content', () => {
  expect(objectionTo(aFile(''))).toBeNull()
})

test('PAY-8: five megabytes are sent, one byte more is not', () => {
  expect(objectionTo(aFile('image/png', UPLOAD_BYTES))).toBeNull()
  expect(objectionTo(aFile('image/png', UPLOAD_BYTES + 1))).toMatchObject({
    code: 'upload_too_large',
    details: { megabytes: 5, megapixels: 40 },
  })
})
