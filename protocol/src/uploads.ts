/** Pictures that members upload: one at a time, by `multipart/form-data`, with their purpose. */
import { z } from 'zod'
import { idOf } from './shapes.ts'
import { AVATARS, UPLOAD_PURPOSES } from './values/upload-limits.ts'

/** Pictures of purpose `content` are the staff's; those of a conversation are sent to it. */
export const UploadQuery = z.object({ purpose: z.enum(UPLOAD_PURPOSES).exclude(['content', 'chat']) })

export const UploadValue = z.object({
  id: idOf('upl'),
  width: z.number().int(),
  height: z.number().int(),
})
export type UploadValue = z.infer<typeof UploadValue>

/** A member's picture: an upload of purpose `icon`, a built-in one, or none. */
export const IconBody = z.object({ icon: z.union([z.literal(''), z.enum(AVATARS), idOf('upl')]) })
export type IconBody = z.infer<typeof IconBody>
