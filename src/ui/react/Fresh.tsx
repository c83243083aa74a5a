type Props = { children: string | number | false | null | undefined }

/**
 * A text beside others that changes while the page is open. Browsers that translate a page put new nodes in place of texts,
 * and React would go on writing into the old ones. An element of its own for each text is shown and translated again.
 */
export function Fresh({ children }: Props) {
  return children || children === 0 ? <span key={children}>{children}</span> : null
}
