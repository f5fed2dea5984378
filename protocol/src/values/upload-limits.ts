/** Limits of an uploaded picture. */
export const UPLOAD_MEGABYTES = 5
export const UPLOAD_BYTES = UPLOAD_MEGABYTES * 1024 * 1024
export const UPLOAD_MEGAPIXELS = 40
/** Pictures of one proof or application. */
export const UPLOADS_AT_MOST = 3

export const UPLOAD_PURPOSES = ['icon', 'proof', 'application', 'chat', 'content'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** Built-in pictures a member may choose. */
export const AVATARS = ['lantern', 'moon', 'lotus', 'kite', 'tiger', 'dice', 'bowl', 'mask'] as const
