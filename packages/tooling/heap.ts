/**
 * Options of Node for the server. V8 lets its heap grow as if the machine were its own; with these a process takes some 250 MB under load
 * in the place of 355 and more, and answers as much or up to a tenth less where every core is busy (measured in `docs/scale.md`).
 */
export const heapOptions = ['--max-semi-space-size=8', '--heap-growing-percent=50'] as const
