/**
 * Why a camera or microphone can't be had: refused in the browser, refused by the operating system, none there, used by
 * another program, can't do what was asked, page not secure, or something else.
 */
export type DeviceProblem = 'denied' | 'system' | 'notFound' | 'inUse' | 'constraint' | 'insecure' | 'other';
