// The fields of a form, one import for all of them. Each takes `campo` (Conform) or `name`, `defaultValue`, `erro`.
export { FieldFrame } from './field-frame.tsx';
export type { ConformField, FieldProps } from './field-frame.tsx';
export { DateField, PasswordField, TextareaField, TextField } from './field-text.tsx';
export { CheckboxField, CheckboxGroup, RadioGroup, SelectField } from './field-options.tsx';
export type { Option, SelectOption } from './field-options.tsx';
export { FileField } from './field-file.tsx';
