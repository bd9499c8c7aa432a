import { matchPath, matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { addressOf, entry, canOpen, movedInside, parentOf, pathTo, routeNames, site } from './routes.ts'

const table = routeNames.flatMap((name) => {
  const { path, aliases = [], inner } = entry(name)
  return [inner ? `${path}/*` : path, ...aliases].map((one) => ({ id: name, path: one }))
})
const opened = (path: string) => matchRoutes(table, path)?.[0]?.route.id

describe('the table of addresses', () => {
  test.each([
    ['/', 'dashboard'],
    ['/dashboard', 'dashboard'],
    ['/dashboard/anything/else', 'dashboard'],
    ['/my_profile', 'profile'],
    ['/user/edit/u1', 'profileEdit'],
    ['/startup/create', 'startupCreate'],
    ['/startup/create/2', 'startupCreate'],
    ['/startups/list', 'startups'],
    ['/startup/edit/s1', 'startupEdit'],
    ['/startup/overview/s1', 'startupOverview'],
    ['/startup/edit', 'startupEdit'],
    ['/startup/overview', 'startupOverview'],
    ['/vcs/overview', 'marketOverview'],
    ['/vcs/list', 'market'],
    ['/vcs/overview/s1', 'marketOverview'],
    ['/vc_connected/list', 'connected'],
    ['/vcs/portfolio/', 'portfolio'],
    ['/vcs/vc_view/list/', 'investors'],
    ['/dashboard/users', 'users'],
    ['/dashboard/users/startups', 'founders'],
    ['/admin/user_view/edit/u1', 'userEdit'],
    ['/dashboard/setup/users/edit/u1', 'userEdit'],
    ['/category/create', 'categoryCreate'],
    ['/category/edit/c1', 'categoryEdit'],
    ['/categories/list', 'categories'],
    ['/Categories/list', 'categories'],
    ['/categories', 'categories'],
    ['/devphase/create', 'devphaseCreate'],
    ['/devphase/edit/d1', 'devphaseEdit'],
    ['/devphase/list', 'devphases'],
    ['/raisephase/create', 'raisephaseCreate'],
    ['/raisephase/edit/r1', 'raisephaseEdit'],
    ['/raisephase/list', 'raisephases'],
    ['/admin/requests', 'investorRequests'],
    ['/admin/requests/r1', 'investorRequest'],
    ['/contacts', 'contacts'],
    ['/chats', 'chats'],
    ['/chats/c1', 'chat'],
    ['/notifications', 'notifications'],
    ['/admin/import', 'startupImport'],
    ['/admin/import/users', 'recordsImport'],
    ['/admin/system', 'system'],
    ['/admin/reviews', 'listingReviews'],
    ['/admin/reports', 'reports'],
    ['/admin/reports/r1', 'report'],
    ['/admin/messages', 'inbox'],
    ['/admin/messages/m1', 'inboxMessage'],
    ['/admin/subscribers', 'subscribers'],
    ['/admin/announcements', 'announcements'],
    ['/admin/announcements/create', 'announcementCreate'],
    ['/admin/announcements/a1', 'announcement'],
    ['/admin/announcements/a1/edit', 'announcementEdit'],
    ['/announcements/a1', 'announced'],
    ['/admin/audit', 'auditTrail'],
    ['/recently-deleted', 'deleted'],
  ])('%s opens %s', (path, name) => expect(opened(path)).toBe(name))

  test('what react-admin makes up leads to the same screens', () => {
    expect(opened('/startups/s1/show')).toBe('startupOverview')
    expect(opened('/startups/s1')).toBe('startupEdit')
    expect(opened('/categories/create')).toBe('categoryCreate')
    expect(opened('/raisephases/r1')).toBe('raisephaseEdit')
  })

  test('a parent exists, needs no parameter and leads to the dashboard', () => {
    for (const name of routeNames) {
      const parent = parentOf(name)
      if (parent === undefined) continue
      expect(entry(parent).path).not.toContain(':')
      expect(matchPath(entry(parent).path, entry(parent).path)).not.toBeNull()
    }
    expect(parentOf('marketOverview')).toBe('market')
    expect(parentOf('dashboard')).toBeUndefined()
  })
})

describe('addresses', () => {
  test('are built from their parameters', () => {
    expect(pathTo('startupEdit', { startup_uuid: 'a b' })).toBe('/startup/edit/a%20b')
    expect(addressOf('portfolio')).toBe('/app/vcs/portfolio/')
    expect(site.loginThen('/app/startups/list?page=2')).toBe('/auth/login?next=%2Fapp%2Fstartups%2Flist%3Fpage%3D2')
  })

  test('outside the console move inside it', () => {
    expect(movedInside('/dashboard/setup/users/edit/u1')).toBe('/app/dashboard/setup/users/edit/u1')
    expect(movedInside('/app/dashboard')).toBeUndefined()
    expect(movedInside('/app')).toBeUndefined()
    expect(movedInside('/apple')).toBe('/app/apple')
  })
})

describe('who may open what', () => {
  test.each([
    ['startupCreate', [true, false, true]],
    ['startups', [true, true, true]],
    ['market', [false, true, true]],
    ['connected', [false, true, true]],
    ['categories', [false, false, true]],
    ['profile', [true, true, true]],
    ['profileEdit', [true, true, true]],
    ['portfolio', [false, true, true]],
    ['users', [false, false, true]],
    ['founders', [false, false, true]],
    ['investors', [false, false, true]],
    ['userEdit', [false, false, true]],
    ['account', [false, false, true]],
    ['investorRequests', [false, false, true]],
    ['inbox', [false, false, true]],
    ['listingReviews', [false, false, true]],
    ['reports', [false, false, true]],
    ['startupImport', [false, false, true]],
    ['recordsImport', [false, false, true]],
    ['chat', [true, true, true]],
    ['subscribers', [false, false, true]],
    ['announcement', [false, false, true]],
    ['announced', [true, true, true]],
    ['auditTrail', [false, false, true]],
    ['raisephaseEdit', [false, false, true]],
  ] as const)('%s', (name, [founder, investor, admin]) => {
    const users = [{ role: 'startup' }, { role: 'vc' }, { role: 'admin', rights: 'full' }, undefined] as const
    expect(users.map((user) => canOpen(name, user))).toEqual([founder, investor, admin, false])
  })
})
