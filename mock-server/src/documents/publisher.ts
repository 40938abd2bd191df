/** Contact and licence of the documents; validators require them. */
export const publisher = {
  contact: { name: 'Meet', url: 'https://meet.example/', email: 'support@meet.example' },
  license: { name: 'Proprietary', url: 'https://meet.example/licence' },
} as const;
