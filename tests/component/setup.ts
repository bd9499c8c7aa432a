/* Files of a worker share the modules that they import: the hooks are set for each file, here. */
if ('location' in globalThis) {
  ;(await import('./network.ts')).useNetwork()
  // As after the first form or list of a visit; a story in a browser has boxes that have not come yet.
  await (await import('@baobab/console/ui/loadAutocomplete.ts')).loadAutocomplete()
}

export {}
