import { Anchor } from '#app/components/anchor.tsx';
import { caminhoDaDemanda } from '../caminhos.ts';

/** The identification of a demand, which leads to its place: for screens of whoever enters it. R-LUG-06. */
export const EloDoLugar = ({ id, identificacao }: { id: string; identificacao: string }) => (
  <Anchor className="elo alvo num" para={caminhoDaDemanda(id)}>
    {identificacao}
  </Anchor>
);
