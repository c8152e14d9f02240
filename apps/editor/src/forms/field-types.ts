import { type FormField, type FormFieldType, newId } from '@plinth/domain';
import {
  AtSign,
  Banknote,
  CalendarDays,
  ChevronDownSquare,
  CircleDot,
  Clock,
  EyeOff,
  Globe,
  Hash,
  Heading,
  type LucideIcon,
  MapPin,
  Paperclip,
  Phone,
  Pilcrow,
  SlidersHorizontal,
  SquareCheck,
  Type,
  User,
} from 'lucide-react';

/** What each type of field is called, and what stands on it. */
export const fieldTypes: Readonly<Record<FormFieldType, { title: string; icon: LucideIcon }>> = {
  text: { title: 'Text', icon: Type },
  textarea: { title: 'Long text', icon: Pilcrow },
  email: { title: 'Email', icon: AtSign },
  name: { title: 'Name', icon: User },
  phone: { title: 'Phone', icon: Phone },
  address: { title: 'Address', icon: MapPin },
  select: { title: 'Dropdown', icon: ChevronDownSquare },
  radio: { title: 'Radio buttons', icon: CircleDot },
  checkbox: { title: 'Checkboxes', icon: SquareCheck },
  likert: { title: 'Survey (agree or not)', icon: SlidersHorizontal },
  number: { title: 'Number', icon: Hash },
  currency: { title: 'Amount of money', icon: Banknote },
  date: { title: 'Date', icon: CalendarDays },
  time: { title: 'Time', icon: Clock },
  website: { title: 'Website', icon: Globe },
  file: { title: 'Files', icon: Paperclip },
  section: { title: 'Heading', icon: Heading },
  hidden: { title: 'Hidden', icon: EyeOff },
};

/** A field as it is when it has just been added: complete, so that the form can be saved. */
export function newField(type: FormFieldType): FormField {
  const base = { id: newId(), title: fieldTypes[type].title };
  switch (type) {
    case 'radio':
    case 'checkbox':
    case 'select':
      return { ...base, type, title: 'Choose', options: ['Option 1', 'Option 2'] };
    case 'likert':
      return { ...base, type, title: 'How far do you agree?', options: ['The work was done well'] };
    case 'file':
      return { ...base, type, title: 'Add a file', fileKinds: ['image', 'pdf'], maxFiles: 1, maxMegabytes: 10 };
    case 'hidden':
      return { ...base, type, key: 'source', value: '' };
    case 'section':
      return { ...base, type, underline: true };
    default:
      return { ...base, type };
  }
}

/** What people call a field: its title, or what it is. */
export const fieldName = (field: FormField): string =>
  field.title.trim() || (field.type === 'hidden' && field.key) || fieldTypes[field.type].title;
