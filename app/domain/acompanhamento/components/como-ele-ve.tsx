import type { ReactNode } from 'react';
import { LinksElsewhere } from '#app/components/anchor.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { FICHA } from '../labels.ts';

/**
 * A page of the candidate's own as they see it, under the band that says whose it is and leads out. Of its links only those
 * that stay among these pages lead somewhere; nothing in it is done. R-FIC-09.
 */
export function ComoEleVe({
  nome,
  ficha,
  elos,
  children,
}: {
  nome: string;
  /** Where the file is. */
  ficha: string;
  /** Where a link of the candidate's leads among these pages. */
  elos: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  return (
    <>
      <section aria-label="Página de outra pessoa" className="mb-4 sm:sticky sm:top-2 sm:z-10">
        <Notice tipo="aviso" papel="nenhum" icone="eye" titulo={`A página de ${nome}, como a pessoa a vê`}>
          <p>
            Só leitura: nada aqui faz nada por ela. A pessoa é avisada, e lê em Meus dados quem abriu e
            quando.
          </p>
          <p className="mt-2">
            <LinkButton para={ficha} icone="chevron-left" pequeno>
              Voltar à ficha
            </LinkButton>
          </p>
        </Notice>
      </section>
      <LinksElsewhere.Provider value={{ leads: (para) => elos[para] ?? null, porque: FICHA.soAPessoa }}>
        {children}
      </LinksElsewhere.Provider>
    </>
  );
}
