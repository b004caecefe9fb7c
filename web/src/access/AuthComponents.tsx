import '../ui/theme/components.css';
import '../ui/theme/base.css';
import type { ReactNode } from 'react';
import { ComponentsFrame } from '../session/ComponentsFrame.tsx';

/** The component library with its styles, for what the login page loads later only. */
export const AuthComponents = ({ children }: { children?: ReactNode }) => <ComponentsFrame>{children}</ComponentsFrame>;
