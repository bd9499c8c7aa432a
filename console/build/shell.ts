import { readFileSync } from 'node:fs'
import { brand, nameMark } from '@baobab/design/brand.ts'
import { logoPaths } from '@baobab/design'
import { channelName } from '@baobab/data-provider/channel.ts'
import { shell as words } from '@baobab/i18n/en/console/shell.ts'
import { contract, roles, type Role } from '@baobab/validation'
import { snapshotPrefix, sessionMs } from '@baobab/validation/stored.ts'
import { menuOf } from '../routes/menu.ts'
import { base, entry, fill } from '../routes/routes.ts'
import { plainTitles } from '../i18n/described.ts'

/** What a dashboard shows first, by role. */
const asked: Readonly<Record<Role, readonly string[]>> = {
  startup: [contract.dashboard.founder.path],
  vc: [contract.dashboard.investor.path],
  admin: [contract.dashboard.figures.path],
}

/** Addresses of scripts; empty while the page is served from its sources, where it starts the app by a tag. */
export interface EarlyFiles {
  /** Draws screens as they were last seen. */
  readonly snapshot: string
  readonly app: string
}

/** The script of `early.js` with what it is told by the descriptions. */
export function earlyScript({ snapshot, app }: EarlyFiles): string {
  return readFileSync(new URL('early.js', import.meta.url), 'utf8')
    .replace('MENU_KEY', JSON.stringify(`RaStore${brand.name}.shell.menu`))
    .replace('ASKED', JSON.stringify(asked))
    .replaceAll('SNAPSHOT_KEY', JSON.stringify(snapshotPrefix))
    .replaceAll('SNAPSHOT', JSON.stringify(snapshot))
    .replaceAll('APP', JSON.stringify(app))
    .replace('CHANNEL', JSON.stringify(channelName))
    .replace('SESSION_MS', String(sessionMs))
}

/**
 * The frame of every page as it stands in index.html, before any script: the same classes as `app/Shell.tsx`, so that nothing moves
 * when React draws the real one in its place. It is seen and not used: `inert`, with the word for what happens read out.
 */
export function earlyShell(): string {
  const { tree, leaves, fruit } = logoPaths
  const mark =
    `<svg width="30" height="30" viewBox="0 0 32 32"><path class="logo-tree" d="${tree}${leaves}"/>` +
    `<path class="logo-fruit" d="${fruit}"/></svg>`
  return [
    `<p class="unseen" role="status">${words.shell.loading}</p>`,
    '<div class="app early" data-menu="open" inert aria-hidden="true"><aside class="side on-brand">',
    `<span class="side-brand">${mark}<span>${nameMark}</span></span><div class="side-person"></div>`,
    ...roles.map(menu),
    '</aside><div class="desk"><div class="top"></div><div class="page">',
    `<p class="early-word">${words.shell.loading}</p><i></i><i></i><i></i></div></div></div>`,
  ].join('')
}

/** The links of a role that stand in sight at first. */
function menu(role: Role): string {
  const groups = menuOf({ role, ...(role === 'admin' && { rights: 'full' }) })
  const shown = role === 'admin' ? groups.filter(([section]) => !section || section === 'todo') : groups
  return `<nav class="of-${role}${role === 'admin' ? ' side-folding' : ''}">${shown.map(group).join('')}</nav>`
}

function group([section, names]: ReturnType<typeof menuOf>[number]): string {
  const links: Readonly<Record<string, string>> = { ...plainTitles(), ...words.links }
  const heading = section ? `<p class="side-heading">${words.menu[section]}</p>` : ''
  const rows = names.map(
    (name) => `<li><a href="${base}${fill(entry(name).path, {})}"><i></i><span>${links[name]}</span></a></li>`,
  )
  return `${heading}<ul>${rows.join('')}</ul>`
}
