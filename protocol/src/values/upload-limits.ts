/** What a picture that is sent may be; without the shapes, so that the browser can read it for nothing. */
export const UPLOAD_MEGABYTES = 5
export const UPLOAD_BYTES = UPLOAD_MEGABYTES * 1024 * 1024
export const UPLOAD_MEGAPIXELS = 40
/** Pictures that one thing may carry: a withdrawal's proof, an application. */
export const UPLOADS_AT_MOST = 3

export const UPLOAD_PURPOSES = ['icon', 'proof', 'application'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** Pictures of the house that a member may take for its own. */
export const AVATARS = ['lantern', 'moon', 'lotus', 'kite', 'tiger', 'dice', 'bowl', 'mask'] as const
