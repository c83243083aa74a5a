import { loadStyle } from '../../lib/load-style.ts'
import styles from '../../styles/forced-colors.css?url'

loadStyle(styles)
