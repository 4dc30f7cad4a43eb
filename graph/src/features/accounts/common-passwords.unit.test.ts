import { expect, test } from 'vitest';
import { isStrong } from '../../core/validation.ts';
import { isCommon } from './common-passwords.ts';

const REFUSED =
  'Password1! Password123! P@ssw0rd2024 P@$$w0rd! Passw0rd# Qwerty123! Qwertyuiop1! Asdfghjkl1! Zxcvbnm1! Qazwsx12! Abcdef1! Welcome1! Welcome2026! Letmein1! Admin123! Administrator1! Changeme1! Login123! Secret1! Access1! Malaysia1! Malaysia2026# Selangor1! Sarawak#1 Merdeka1957! Bismillah1! Muhammad1! Sayang123! Rahsia1! Universiti1! Dragon12! Monkey123! Football1! Baseball1! Sunshine1! Princess1! Iloveyou1! Superman1! Summer2026! November2026! !Password1 123Qwerty! Aa123456! 1qaz@WSX 1q2w3e4R! Abc@1234 $unshine1A @dministrator1Z Password1!Password1! Sunshine1#b'.split(
    ' ',
  );
const ACCEPTED =
  'Kampus#2026 Kampus#2027 Other#Enough1 Strong#Enough1 Brand-New#2026 The-Old#2025 Pasar#2026 Wrong#2026 Neu#2027pass Kampus#2026fi Basikal7#biru Kedai-Runcit9 T3h.Tarik-Panas Nasi8!Lemak Ombak#12pantai xK9#mQ2vL7 Gm4!tRw8zQ 7Lilin+hijau Meja&Kerusi5 Payung3-merah Roti1Canai! Sungai.Deras44x Hujan+Lebat9z Bulan~Sabit7q Kereta5Api# Pintu-2-Tingkap Daun8*Pisang Lampu=Jalan6r Tangga7!naik Gunung_Tahan2k Correct-Horse7 1Batu?Staple qW7-rainforest Umbrella+Ninety9s Violet4Canyon! Cactus!27Lemonade Ruang#9Tamu Jam-Tangan88e Kelapa5+Muda Wangsa-Maju3d'.split(
    ' ',
  );

test.each(REFUSED)('%s is among the commonest', (password) => {
  expect([isStrong(password), isCommon(password)]).toEqual([true, true]);
});

test.each(ACCEPTED)('%s is not', (password) => {
  expect([isStrong(password), isCommon(password)]).toEqual([true, false]);
});
