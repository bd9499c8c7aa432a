/** In the place of jsonexport: react-admin's own export is offered by no list; the server writes the files. */
export default function jsonExport(): never {
  throw new Error('Lists are exported by the server.')
}
