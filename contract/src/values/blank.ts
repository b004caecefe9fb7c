/** Whether a text shows nothing: it has spaces alone, or characters without a width, as pasted texts have them. @example isBlank('\u200B ') // true */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
