/* Files of a worker share the modules that they import: the hooks are set for each file, here. */
if ('location' in globalThis) (await import('./network.ts')).useNetwork()

export {}
