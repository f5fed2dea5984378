/** Names of the headers that carry sessions and signatures. */

/** The session-storage half of a session; the other half is an HttpOnly cookie. */
export const TOKEN_HEADER = 'x-session-token'

/** The frame's own session at the studio, in every call after `authenticate`. */
export const FRAME_SESSION_HEADER = 'x-frame-session'

/** The base64 signature of a call between platform and vendor, and the version of what it covers. */
export const SIGNATURE_HEADER = 'x-signature'
export const SIGNATURE_VERSION_HEADER = 'x-signature-version'

/** Sent with what a page reads by itself, again and again: it is no sign that a person is there. */
export const UNATTENDED_HEADER = 'x-unattended'
