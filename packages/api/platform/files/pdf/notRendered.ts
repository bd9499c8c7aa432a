import type { PdfFault } from './pdfProcess.ts'

/** A PDF is not taken: it is damaged, encrypted, without pages or with too many, or took more time or memory than any may. */
export class NotRendered extends Error {
  readonly fault: PdfFault | 'costly'
  constructor(fault: PdfFault | 'costly') {
    super(`The PDF could not be rendered (${fault}).`)
    this.name = 'NotRendered'
    this.fault = fault
  }
}
