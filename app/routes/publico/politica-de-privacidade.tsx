import type { MetaFunction } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { TextoDaPolitica } from '#app/domain/acesso/components/politica.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Política de Privacidade') }];

export default function PoliticaDePrivacidade() {
  return (
    <PublicFrame titulo="Política de Privacidade" largo>
      <TextoDaPolitica />
      <p className="mt-6 border-t border-base-300 pt-4">
        <Link className="elo alvo" to="/novo-usuario">
          Voltar ao cadastro
        </Link>
      </p>
    </PublicFrame>
  );
}
