/** The page where agents buy marketing products: its address bears the product's name. */
export const hubPath = (productName: string): string => {
  const slug = productName
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `/${slug || 'product'}-marketing-hub`;
};
