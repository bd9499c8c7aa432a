import { useEffect, useRef, type RefObject } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isFile, isSameValue, type Fields } from '@baobab/validation'

type Values = Readonly<Record<string, unknown>>

/**
 * What each field of a form that edits held when its person last saw it: as the record was read, and as it was read again where they
 * have not changed the field since. Pictures are left out.
 */
export function useReadValues(fields: Fields): RefObject<Values> {
  const record = useRecordContext()
  const { getValues } = useFormContext()
  const read = useRef<Values>({})
  useEffect(() => {
    if (!record) return
    const seen = Object.entries(fields).flatMap(([name, field]) => {
      if (isFile(field)) return []
      const value: unknown = getValues(name)
      const isUnchanged =
        !Object.hasOwn(read.current, name) ||
        isSameValue(field, value, read.current[name]) ||
        isSameValue(field, value, record[name])
      return [[name, isUnchanged ? record[name] : read.current[name]] as const]
    })
    read.current = Object.fromEntries(seen)
  }, [record, fields, getValues])
  return read
}
