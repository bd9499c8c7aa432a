import { createPath, parsePath, type Location, type NavigationType, type Navigator, type To } from 'react-router-dom'

type Action = `${NavigationType}`

/** Where somebody is, and how they came there. */
export interface Place {
  readonly location: Location
  readonly action: Action
}

/** What a guard is asked: may this place be left for that one? The paths are those below the base. */
export interface Leaving {
  readonly currentLocation: Location
  readonly nextLocation: Location
  readonly historyAction: Action
}

/** A way that a guard holds: where it leads, and how it is gone after all. */
export interface Held {
  readonly location: Location
  readonly go: () => void
}

export interface History {
  readonly base: string
  /** Where somebody is; the same object until they go elsewhere. */
  readonly current: () => Place
  /** Tells when they went elsewhere; answers how to stop. */
  readonly subscribe: (told: () => void) => () => void
  /** Asks before a place is left; what is held is given to `hold`. Answers how to stop. */
  readonly guard: (isHeld: (leaving: Leaving) => boolean, hold: (held: Held) => void) => () => void
  readonly navigator: Navigator
}

/** What lies beside each entry of the browser's history: what was given with the way there, the entry's name, and its place in the row. */
interface Kept {
  readonly usr?: unknown
  readonly key?: string
  readonly idx?: number
}

const newKey = () => Math.random().toString(36).slice(2, 10)
const kept = () => (window.history.state ?? {}) as Kept

/**
 * The browser's history as the router uses it, one of which may be asked before a place is left. React Router has the same in its data
 * router alone, whose loaders, actions and fetchers we use none of: 14 kB more before the first list, by Brotli.
 */
export function openHistory(base: string): History {
  const { history } = window
  const listeners = new Set<() => void>()
  const guards = new Map<object, { isHeld: (leaving: Leaving) => boolean; hold: (held: Held) => void }>()
  // A page that was opened by its address has no place in the row yet.
  if (kept().idx === undefined) history.replaceState({ ...kept(), idx: 0 }, '')
  let index = kept().idx ?? 0
  let place: Place = { location: read(), action: 'POP' }
  /** How many of the coming steps are our own, which nobody is asked about. */
  let own = 0

  function read(): Location {
    const { pathname, search, hash } = window.location
    const { usr = null, key = 'default' } = kept()
    return { pathname, search, hash, state: usr, key }
  }

  const arrive = (location: Location, action: Action) => {
    place = { location, action }
    for (const told of listeners) told()
  }

  const below = (location: Location): Location => ({
    ...location,
    pathname:
      base !== '/' && location.pathname.startsWith(base)
        ? location.pathname.slice(base.length) || '/'
        : location.pathname,
  })

  /** The guard that holds a way, if any does. */
  function guardOf(location: Location, historyAction: Action) {
    if (guards.size === 0) return undefined
    const leaving = { currentLocation: below(place.location), nextLocation: below(location), historyAction }
    return [...guards.values()].find(({ isHeld }) => isHeld(leaving))
  }

  function stepped() {
    const to = kept().idx
    const delta = to === undefined ? 0 : to - index
    const location = read()
    if (own > 0) own -= 1
    else {
      const guard = delta === 0 ? undefined : guardOf(location, 'POP')
      if (guard) {
        // The browser has gone there already: back, until somebody has decided.
        own += 1
        history.go(-delta)
        const go = () => history.go(delta)
        guard.hold({ location, go: () => passing(go) })
        return
      }
    }
    if (to === index && createPath(location) === createPath(place.location)) return
    index = to ?? index
    arrive(location, 'POP')
  }

  const passing = (go: () => void) => {
    own += 1
    go()
  }

  function enter(to: To, state: unknown, action: 'PUSH' | 'REPLACE', isAsked = true): void {
    const path = typeof to === 'string' ? parsePath(to) : to
    const location: Location = {
      pathname: place.location.pathname,
      search: '',
      hash: '',
      ...path,
      state,
      key: newKey(),
    }
    const guard = isAsked ? guardOf(location, action) : undefined
    if (guard) {
      guard.hold({ location, go: () => enter(to, state, action, false) })
      return
    }
    const next = action === 'PUSH' ? index + 1 : index
    const beside: Kept = { usr: state, key: location.key, idx: next }
    if (action === 'REPLACE') history.replaceState(beside, '', createPath(location))
    else {
      try {
        history.pushState(beside, '', createPath(location))
      } catch (failure) {
        // What cannot be kept is a mistake of ours; a browser that has counted too many entries still follows an address.
        if (failure instanceof DOMException && failure.name === 'DataCloneError') throw failure
        window.location.assign(createPath(location))
      }
    }
    index = next
    arrive(location, action)
  }

  return {
    base,
    current: () => place,
    subscribe(told) {
      if (listeners.size === 0) window.addEventListener('popstate', stepped)
      listeners.add(told)
      return () => {
        listeners.delete(told)
        if (listeners.size === 0) window.removeEventListener('popstate', stepped)
      }
    },
    guard(isHeld, hold) {
      const name = {}
      guards.set(name, { isHeld, hold })
      return () => void guards.delete(name)
    },
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: (to, state) => enter(to, state, 'PUSH'),
      replace: (to, state) => enter(to, state, 'REPLACE'),
    },
  }
}
