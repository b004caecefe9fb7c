import { paths } from '../../navigation/paths.ts';

/** The page on which a template is written and arranged. @example editorPath(12) // '/desk/email-templates/12' */
export const editorPath = (id: number): string => paths.deskScreen(`email-templates/${id}`);
