/**
 * Passwords of ten characters or more that guessers try first: the head of the published lists, the usual words
 * of Brazil and of this portal. Folded to lower case without accents.
 */
export const SENHAS_COMUNS: ReadonlySet<string> = new Set(
  `
password12 password123 password1234 password12345 password123456 password01 passw0rd123 p@ssw0rd123 p@ssword123
p@ssw0rd1234 passwordpassword mypassword mypassword1 changeme123 changeme1234 welcome123 welcome1234 welcome2024
letmein123 letmein1234 administrator administrador admin12345 admin123456 admin@123456 administrator1 adminadmin
adminadmin1 root123456 superuser1 qwerty1234 qwerty12345 qwerty123456 qwertyuiop1 qwertyuiop123 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv zaq12wsxcde zxcvbnm123 asdfghjkl1 asdfghjkl123
asdf123456 asdfasdfasdf abcd123456 abc1234567 abcdef1234 abcdefg123 abc123456789 a123456789 a1234567890 aa12345678
aa123456789 123456789a 123456789q 1234567890a 1234567890q 12345678910 123456789123 1234512345 1234567891 12345678900
1231231231 123123123123 1122334455 112233445566 1212121212 121212121212 0987654321 9876543210 98765432100 5555555555
1029384756 1357924680 2468101214 147258369 1472583690 147258369a 7894561230 789456123a 123qweasdzxc qwe123asd456
iloveyou12 iloveyou123 iloveyou1234 iloveyou2024 iloveyouso princess123 princess12 sunshine12 sunshine123 football12
football123 baseball12 baseball123 basketball superman12 superman123 batman12345 dragon12345 monkey12345 master12345
shadow12345 michael123 jennifer12 charlie123 computer12 computer123 internet12 internet123 liverpool1 manchester
chelsea123 barcelona1 barcelona10 realmadrid juventus123 pokemon123 starwars123 starwars12 whatever12 trustno1234
fuckyou123 fuckyou1234 starbucks1 facebook12 facebook123 google1234 google12345 youtube123 samsung123 samsung1234
iphone1234 windows123 microsoft1 minecraft1 minecraft123 naruto1234 mustang123 ferrari123 mercedes12 corvette123
america123 australia1 california1 alexander1 alexandra1 christian1 christopher elizabeth1 jonathan12 katherine1
nicholas12 samantha12 stephanie1 victoria12 veronica12 isabella12 gabriela12 gabriel123 rafael1234 rafael12345
senha12345 senha123456 senha1234567 senha@1234 senha@12345 senha@123456 senha12345678 senhasenha senhasenha1 minhasenha
minhasenha1 minhasenha123 novasenha1 novasenha12 novasenha123 suasenha123 senhaforte senhaforte1 senhaforte123 senhasegura
senhasegura1 senha2020 senha2021! senha2022! senha2023! senha2024! senha2025! senha2026! senha2027! mudar12345 mudar123456
mudar@1234 mudar@12345 mudar@123456 mudarsenha trocar1234 trocar12345 trocarsenha acesso1234 acesso12345 acesso@123
teste12345 teste123456 testeteste testando123 usuario123 usuario1234 cliente123 brasil1234 brasil12345 brasil123456
brasil2014 brasil2022 brasil2026 brasilbrasil hexacampeao pentacampeao flamengo12 flamengo123 flamengo10 flamengo1981
flamengo2019 corinthians corinthians1 corinthians10 timaotimao palmeiras1 palmeiras10 palmeiras12 palmeiras123
saopaulofc saopaulo12 saopaulo123 vascodagama vascaino12 fluminense fluminense1 botafogo12 botafogo123 cruzeiro12
cruzeiro123 atleticomg atletico13 internacional gremio1903 gremio1234 santosfc10 goiasesporte goianiense goiania123
goiania1234 goias12345 goias123456 deusefiel1 deusefiel12 deusefiel123 deusefiel10 deuseamor1 deuseamor12 deuseamor123
deusefiel! jesuscristo jesus12345 jesus123456 jesuseamor jesustheama jesusteama jesusmeuamo nossasenhora espiritosanto
familia123 familia1234 familia12345 minhafamilia minhavida1 minhavida12 minhavida123 teamomuito teamomuito1 teamo12345
teamo123456 euteamo123 euteamo1234 amorzinho1 amoreterno amordaminha amoreterno1 princesa12 princesa123 princesinha
felicidade felicidade1 liberdade1 liberdade12 esperanca1 esperanca12 saudade123 estrela123 estrelinha borboleta1
borboleta12 borboleta123 cachorro12 cachorro123 gatinho123 chocolate1 chocolate12 chocolate123 bananinha1 computador
computador1 computador123 internet10 gabriela123 fernanda12 fernanda123 leonardo12 leonardo123 guilherme1 guilherme12
guilherme123 eduardo123 eduardo1234 ricardo123 rodrigo123 rodrigo1234 carolina12 carolina123 mariaclara mariaeduarda
mariafernanda joaopedro1 joaopedro123 joaovitor1 pedrohenrique luizfelipe anabeatriz anacarolina anaclara12 beatriz123
juliana123 juliana1234 patricia12 patricia123 marcelo123 marcelo1234 mariana123 mariana1234 vinicius12 vinicius123
vitoria123 vitoria1234 bruno12345 lucas12345 lucas123456 maria12345 maria123456 pedro12345 julia12345 felipe1234
felipe12345 thiago1234 thiago12345 carlos1234 carlos12345 amanda1234 amanda12345 camila1234 camila12345 larissa123
leticia123 leticia1234 bianca1234 daniel1234 daniel12345 andre12345 marcos1234 marcos12345 paulo12345 roberto123
porteira12 porteira123 porteira1234 porteira2026 porteira2027 porteira@123 credenciamento credenciamento1
credenciamento123 credenciado credenciado1 instrutor1 instrutor123 instrutoria consultor1 consultor123 consultoria
consultoria1 tecnicodecampo tecnico123 tecnico1234 supervisor supervisor1 supervisor123 tutoria123 candidato1
candidato123 candidato1234 coordenacao coordenacao1 comissao123 comissao1234 avaliador1 avaliador123 juridico12
juridico123 curriculo1 curriculo12 curriculo123 senar12345 senar123456 senargoias senargoias1 senargoias123 senar2024!
senar2025! senar2026! senargo123 fazenda123 fazenda1234 agropecuaria agropecuaria1 agronegocio agronegocio1 agricultura
agricultura1 pecuaria123 pecuaria1234 bovinocultura produtor123 produtorrural sindicato123 sindicatorural
`
    .split(/\s+/)
    .filter(Boolean),
);
