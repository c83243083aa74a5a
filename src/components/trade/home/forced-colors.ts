import { loadStyle } from '../../../lib/page/load-style.ts'
import styles from '../../../styles/forced-colors.css?url'

loadStyle(styles)
