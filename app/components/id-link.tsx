import { Anchor } from './anchor.tsx';

/** The identification of a thing, which leads to the page that it has: `<IdLink para="/adm/demandas/1">FPR-0001/2027</IdLink>`. */
export const IdLink = ({ para, children }: { para: string; children: string }) => (
  <Anchor className="elo alvo num" para={para}>
    {children}
  </Anchor>
);
