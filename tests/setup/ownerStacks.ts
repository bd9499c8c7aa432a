import * as React from 'react'

const internals = (React as unknown as Readonly<Record<string, unknown>>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]

/**
 * In development React takes a stack for each element, to name the line that made it in a warning: a fifth of what component
 * tests took (75 s without, 94 with, for those of startups and claims). It stops by itself after 10,000 elements in a second, and
 * has no setting. `TRACE=1` leaves it on. A React without this count takes stacks again.
 */
if (typeof internals === 'object' && internals !== null && !process.env['TRACE']) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  })
}
