declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    variationAxes?: Record<string, { min: number; max: number }>;
    /** Tags of the OpenType features that stay; all when absent. */
    keepFeatures?: string[];
    /** Tags of the tables that go. */
    dropTables?: string[];
  };
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
