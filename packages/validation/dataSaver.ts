/** The cookie that remembers for a year whether a person turned the data saver `on` or `off` by hand. It identifies nobody. */
export const saverCookie = 'data_saver'

/** Where a form of a page turns it on and off: `/data-saver/on`, `/data-saver/off`. */
export const saverPath = '/data-saver'

/** The name in the query of a page whose pictures were asked for, `?pictures=on`, while data is saved. */
export const picturesAsked = 'pictures'

/**
 * Whether data is saved: as chosen by hand, else as the browser asks for (`Save-Data: on`).
 *
 * @param chosen the cookie, if there is one
 * @param asked what the browser says
 */
export function savesData(chosen: string | undefined, asked: boolean): boolean {
  return chosen === 'on' || (chosen !== 'off' && asked)
}

/** What a browser keeps of a choice, as a text for `Set-Cookie` and for `document.cookie`. */
export function saverChoice(isOn: boolean, isSecure: boolean): string {
  return `${saverCookie}=${isOn ? 'on' : 'off'}; Path=/; SameSite=Lax; Max-Age=31536000${isSecure ? '; Secure' : ''}`
}

/** Stands in a page for its kilobytes: the server writes what it sends in its place. */
export const weightMark = '__PAGE_WEIGHT__'
