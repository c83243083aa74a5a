import { mount } from '../../../ui/react/mount.tsx'
import { openPage, Page } from './CartPage.tsx'

void mount(Page, openPage)
